/** The key under which a client of this name keeps everything. */
export function storageKey(name: string): string {
  return `${name}.client`
}
