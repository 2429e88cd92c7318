import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The links of Markdown files to files and headings that don't exist, such as `README.md: docs/gone.md`. */
export function findDeadLinks(root: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    findLinks(readFileSync(join(root, path), 'utf8'))
      .filter((link) => !isAlive(root, path, link))
      .map((link) => `${path}: ${link}`),
  )
}

/** Whether a link on a page of the repository leads to a file, and to a heading if it names one. */
export function isAlive(root: string, from: string, link: string): boolean {
  const [target = '', anchor] = link.split('#')
  const path = target === '' ? from : normalize(join(dirname(from), decodeURI(target)))
  const file = join(root, path)
  if (path.startsWith('..') || !existsSync(file)) return false
  if (anchor === undefined || !path.endsWith('.md')) return true
  return findAnchors(readFileSync(file, 'utf8')).has(anchor)
}

function findLinks(text: string): string[] {
  const prose = text.replace(/^( *)```.*?^\1```$/gms, '').replace(/`[^`\n]*`/g, '')
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)].map(
    ([, inline, below]) => inline ?? below ?? '',
  )
  return links.filter((link) => !/^[a-z]+:/.test(link))
}

/** The anchors that GitHub gives to headings: the second of two equal ones ends in -1. */
function findAnchors(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of text.replace(/^( *)```.*?^\1```$/gms, '').matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = slugOf(heading)
    let anchor = slug
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`
    anchors.add(anchor)
  }
  return anchors
}

function slugOf(heading: string): string {
  const words = heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
  return words.replace(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-')
}
