import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { chooseEncoding, encode } from '../../http/readAsset.ts'

/** A script that pages of other sites load, and how they can name exactly this one. */
export type Script = {
  /** The first 16 hexadecimal digits of its hash. */
  version: string
  /** As in the `integrity` attribute of its script tag. */
  integrity: string
  encode: (accept: string) => ReturnType<typeof encode>
}

/** Reads a script, once for each version of the file. Undefined while it isn't there. */
export function openScript(file: string): () => Promise<Script | undefined> {
  let known: { stamp: string; script: Promise<Script> } | undefined
  return async () => {
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const stamp = `${found.mtimeMs} ${found.size} ${found.ino}`
    if (known?.stamp !== stamp) known = { stamp, script: readFile(file).then(describe) }
    return known.script
  }
}

function describe(bytes: Buffer<ArrayBuffer>): Script {
  const hash = createHash('sha384').update(bytes).digest()
  const encoded = new Map<string, ReturnType<typeof encode>>()
  return {
    version: hash.toString('hex').slice(0, 16),
    integrity: `sha384-${hash.toString('base64')}`,
    encode: (accept) => {
      const encoding = chooseEncoding(accept)
      const kept = encoded.get(encoding) ?? encode(bytes, accept)
      encoded.set(encoding, kept)
      return kept
    },
  }
}
