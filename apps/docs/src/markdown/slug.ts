/** Makes the anchors that GitHub gives to the headings of a page: the second of two equal ones ends in -1. */
export function createSlugs(): (heading: string) => string {
  const taken = new Set<string>()
  return (heading) => {
    const slug = slugOf(heading)
    let anchor = slug
    for (let count = 1; taken.has(anchor); count += 1) anchor = `${slug}-${count}`
    taken.add(anchor)
    return anchor
  }
}

/** `heading` is Markdown: of a link, its text counts. */
function slugOf(heading: string): string {
  const words = heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
  return words.replace(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-')
}
