import { base64urlnopad } from '@scure/base'

/** Where a message belongs: the side that posts it, and its number. A server that swaps two messages changes both. */
type Place = `${'frame' | 'window'}:${number}`

const IV_BYTES = 12

/** Compresses and seals a message (AES-256-GCM), for one place only. */
export async function sealMessage(key: CryptoKey, place: Place, message: object): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const plain = await convert(new TextEncoder().encode(JSON.stringify(message)), new CompressionStream('deflate-raw'))
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm(iv, place), key, plain))
  return base64urlnopad.encode(Uint8Array.from([...iv, ...sealed]))
}

/** @throws Error if the message was changed, or belongs to another place or key */
export async function openMessage(key: CryptoKey, place: Place, text: string): Promise<unknown> {
  const bytes = base64urlnopad.decode(text).slice()
  const sealed = bytes.subarray(IV_BYTES)
  const plain = await crypto.subtle.decrypt(algorithm(bytes.subarray(0, IV_BYTES), place), key, sealed)
  return JSON.parse(new TextDecoder().decode(await convert(plain, new DecompressionStream('deflate-raw'))))
}

const algorithm = (iv: BufferSource, place: Place) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
})

function convert(bytes: BufferSource, through: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer()
}
