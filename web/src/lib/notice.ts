// Tells somebody who is looking elsewhere that the table waits for him.
import { play } from './sound';

const PLAIN_TITLE = 'Kroon';
let notification: Notification | null = null;

export function tellTurn(
  title: string,
  text: string,
  options: { sound: boolean; desktop: boolean },
): void {
  document.title = `● ${title}`;
  if (options.sound) play('turn');
  if (options.desktop && document.hidden && notificationsAllowed()) {
    notification?.close();
    notification = new Notification(title, { body: text, icon: '/crown.svg', tag: 'kroon' });
    notification.onclick = () => focus();
  }
}

export function tellNothing(title: string): void {
  document.title = title === '' ? PLAIN_TITLE : `${title} · ${PLAIN_TITLE}`;
  notification?.close();
  notification = null;
}

export const notificationsAllowed = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'granted';

export async function askForNotifications(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
