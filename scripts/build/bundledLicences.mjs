// @ts-check
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The licences of the packages that a bundle contains, as one text: they ask for their notice to go with every copy.
 * @param {string} root
 * @param {readonly string[]} inputs The bundled files, from `root`.
 */
export async function bundledLicences(root, inputs) {
  const folders = new Set(inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []))
  const texts = await Promise.all([...folders].sort().map((folder) => noticeOf(root, folder)))
  return texts.join(`\n${'-'.repeat(80)}\n\n`)
}

/** @param {string} root @param {string} folder */
async function noticeOf(root, folder) {
  const { name, version, license } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
  const files = (await readdir(join(root, folder))).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file)).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(root, folder, file), 'utf8')))
  return `${name} ${version}: ${license}\n\n${texts.join('\n').trim()}\n`
}
