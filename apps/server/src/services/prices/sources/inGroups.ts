/** Asks for many assets, so many at once, and joins the answers. */
export async function inGroups(
  assets: readonly string[],
  size: number,
  read: (group: readonly string[]) => Promise<readonly (readonly [string, number])[]>,
): Promise<Map<string, number>> {
  const groups = Array.from({ length: Math.ceil(assets.length / size) }, (_, index) =>
    assets.slice(index * size, (index + 1) * size),
  )
  return new Map((await Promise.all(groups.map(read))).flat())
}
