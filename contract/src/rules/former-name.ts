/** In a list of names to choose from: 'Nora Whitlock (former staff)'. */
export function markedName({ name, isFormer }: { name: string; isFormer: boolean }): string {
  return isFormer ? `${name} (former staff)` : name;
}
