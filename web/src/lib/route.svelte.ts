// Which page is shown, from the address bar.

export type Route =
  | { page: 'home' }
  | { page: 'kit' }
  | { page: 'table'; id: string }
  /** `turn`: at the end of this one, before its last decision. */
  | { page: 'replay'; id: string; turn?: number };

export function routeOf(path: string): Route {
  const [first, id, last, turn] = path.split('/').filter((piece) => piece !== '');
  if (first === 'kit') return { page: 'kit' };
  if (first !== 'table' || id === undefined) return { page: 'home' };
  if (last !== 'replay') return { page: 'table', id };
  return /^\d+$/.test(turn ?? '')
    ? { page: 'replay', id, turn: Number(turn) }
    : { page: 'replay', id };
}

export function pathOf(route: Route): string {
  if (route.page === 'home') return '/';
  if (route.page === 'kit') return '/kit';
  if (route.page === 'table') return `/table/${route.id}`;
  return `/table/${route.id}/replay${route.turn === undefined ? '' : `/${route.turn}`}`;
}

class Router {
  current = $state.raw<Route>(routeOf(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.current = routeOf(location.pathname)));
  }

  go(route: Route): void {
    history.pushState(null, '', pathOf(route));
    this.current = route;
    scrollTo(0, 0);
  }

  /** For links: keeps the browser's own ways (new tab, middle click) working. */
  follow = (route: Route) => (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    this.go(route);
  };
}

export const router = new Router();
