const shownCharacters = 100;

/** A text of a file as a screen or a problem shows it. */
export function shown(text: string): string {
  // The cut may split a surrogate pair.
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters).toWellFormed()}…` : text;
}
