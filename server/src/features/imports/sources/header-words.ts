/**
 * A column name as it is compared: 'Name / First Name', 'nameFirstName' and 'NAME_FIRST_NAME' are the same, and so are 'Straße' and
 * 'STRASSE', 'Adı' and 'ADI'.
 */
export function headerWords(name: string): string {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
