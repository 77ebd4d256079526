// Tells somebody who is looking elsewhere that the table waits for him.
import { play } from './sound';

const PLAIN_TITLE = 'Kroon';
let notification: Notification | null = null;

/** Changing the title costs the browser some milliseconds: not before the move has been painted. */
let wanted = '';
function retitle(title: string): void {
  if (title === wanted) return;
  wanted = title;
  setTimeout(() => (document.title = wanted));
}

export function tellTurn(
  title: string,
  text: string,
  options: { sound: boolean; desktop: boolean },
): void {
  retitle(`● ${title}`);
  if (options.sound) play('turn');
  if (options.desktop && document.hidden && notificationsAllowed()) {
    notification?.close();
    notification = new Notification(title, { body: text, icon: '/crown.svg', tag: 'kroon' });
    notification.onclick = () => focus();
  }
}

export function tellNothing(title: string): void {
  retitle(title === '' ? PLAIN_TITLE : `${title} · ${PLAIN_TITLE}`);
  notification?.close();
  notification = null;
}

export const notificationsAllowed = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'granted';

export async function askForNotifications(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
