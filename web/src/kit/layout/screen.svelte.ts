// What kind of screen the table lies on; the layout and a board that draws
// itself differently on a small one both ask here.

/** Below 700 px, below 1200 px, and from there on. */
export type ScreenKind = 'phone' | 'tablet' | 'desk';

class Screen {
  private readonly wide = matchMedia('(min-width: 1200px)');
  private readonly middling = matchMedia('(min-width: 700px)');
  kind = $state.raw<ScreenKind>(this.measured());

  constructor() {
    for (const query of [this.wide, this.middling])
      query.addEventListener('change', () => (this.kind = this.measured()));
  }

  private measured(): ScreenKind {
    if (this.wide.matches) return 'desk';
    return this.middling.matches ? 'tablet' : 'phone';
  }
}

export const screen = new Screen();
