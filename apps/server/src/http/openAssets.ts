import { isHashedAsset } from './isHashedAsset.ts'
import { type Asset, chooseEncoding, type Encoding, encode, findAsset, readAsset } from './readAsset.ts'

export type Assets = {
  /** Reads a file by URL path. Undefined if it doesn't exist or is outside the directory. */
  read(urlPath: string): Promise<Asset | undefined>
  /** What is sent of a text, which `name` tells apart from the others: the same text is compressed once. */
  encode(name: string, bytes: Buffer<ArrayBuffer>, accept: string): Promise<[Buffer<ArrayBuffer>, Encoding]>
}

/**
 * The files of a built app. A page asks for more than a hundred of them, so those whose content never changes under
 * their name are read once. All others are read each time: a new build needs no restart.
 */
export function openAssets(directory: string): Assets {
  // By file, of which there are so many, and not by URL path: there is no end to the ways to write one.
  const read = new Map<string, Asset>()
  const encoded = new Map<string, { bytes: Buffer; result: ReturnType<typeof encode> }>()
  return {
    async read(urlPath) {
      const file = findAsset(directory, urlPath)
      if (!file) return undefined
      const asset = read.get(file.name) ?? (await readAsset(file))
      if (asset && isHashedAsset(file.name)) read.set(file.name, asset)
      return asset
    },
    encode(name, bytes, accept) {
      const key = `${chooseEncoding(accept)} ${name}`
      const kept = encoded.get(key)
      if (kept?.bytes.equals(bytes)) return kept.result
      const result = encode(bytes, accept)
      encoded.set(key, { bytes, result })
      return result
    },
  }
}
