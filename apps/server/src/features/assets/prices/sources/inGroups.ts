/** Asks for many assets, so many at once, and joins the answers. */
export async function inGroups<Found>(
  assets: readonly string[],
  size: number,
  read: (group: readonly string[]) => Promise<readonly (readonly [string, Found])[]>,
): Promise<Map<string, Found>> {
  const groups = Array.from({ length: Math.ceil(assets.length / size) }, (_, index) =>
    assets.slice(index * size, (index + 1) * size),
  )
  return new Map((await Promise.all(groups.map(read))).flat())
}
