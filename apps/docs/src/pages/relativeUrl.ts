/**
 * The way from one file of the site to another, so that the site works below any path: from `guides/buy.html` to
 * `start.html#app` it is `../start.html#app`.
 */
export function relativeUrl(from: string, to: string): string {
  const here = from.split('/').slice(0, -1)
  const there = to.split('/')
  while (here.length > 0 && there.length > 1 && here[0] === there[0]) {
    here.shift()
    there.shift()
  }
  return `${'../'.repeat(here.length)}${there.join('/')}`
}
