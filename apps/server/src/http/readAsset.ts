import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
/** `name` is its path inside the directory, with slashes. */
export type AssetFile = { path: string; name: string; type: string }
export type Asset = { name: string; bytes: Buffer<ArrayBuffer>; type: string; isText: boolean }

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}
const compressible = new Set(['.css', '.html', '.js', '.json', '.map', '.md', '.svg', '.txt', '.webmanifest', '.xml'])

/** Reads a file of the built app. Undefined if it doesn't exist. */
export async function readAsset({ path, name, type }: AssetFile): Promise<Asset | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  return { name, bytes: await readFile(path), type, isText: compressible.has(extname(path)) }
}

/** The file that a URL path means, however it is written. Undefined if it is outside the directory or of an unknown type. */
export function findAsset(directory: string, urlPath: string): AssetFile | undefined {
  const relative = normalize(decode(urlPath))
  const path = join(directory, relative)
  const type = types[extname(path)]
  if (!type || !path.startsWith(directory + sep) || relative.includes('\0')) return undefined
  return { path, type, name: path.slice(directory.length).replaceAll(sep, '/') }
}

/** The bytes in the smallest encoding that the client's `Accept-Encoding` allows. */
export async function encode(bytes: Buffer<ArrayBuffer>, accept: string): Promise<[Buffer<ArrayBuffer>, Encoding]> {
  const encoding = chooseEncoding(accept)
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
    return [await promisify(brotliCompress)(bytes, { params }), 'br']
  }
  return encoding === 'gzip' ? [await promisify(gzip)(bytes, { level: 9 }), 'gzip'] : [bytes, 'identity']
}

/** The smallest encoding that the client's `Accept-Encoding` allows. */
export function chooseEncoding(accept: string): Encoding {
  return /\bbr\b/.test(accept) ? 'br' : /\bgzip\b/.test(accept) ? 'gzip' : 'identity'
}

function decode(urlPath: string): string {
  try {
    return decodeURIComponent(urlPath)
  } catch {
    return '\0'
  }
}
