/**
 * A column name as it is compared: 'Name / First Name', 'nameFirstName' and 'NAME_FIRST_NAME' are the same, and so are 'Straße' and
 * 'STRASSE', 'Adı' and 'ADI'.
 */
export function headerWords(name: string): string {
  const parted = name.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2');
  // Most headers are plain letters, and there may be a thousand of them.
  if (/^[\w ./()-]*$/.test(parted))
    return parted
      .toLowerCase()
      .replace(/[^a-z\d]+/g, ' ')
      .trim();
  return parted
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
