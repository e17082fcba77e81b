/**
 * For the button of a menu or panel whose code comes after the first paint: until then the button stands alone, and a click is
 * kept for when it is there.
 */
export function beforeMenu(kind: 'menu' | 'dialog', onAsk: () => void) {
  return { 'aria-haspopup': kind, 'aria-expanded': false, onClick: onAsk } as const;
}
