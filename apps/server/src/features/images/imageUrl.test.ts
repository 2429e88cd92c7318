import { expect, it } from 'vitest'
import { imageUrl } from './imageUrl.ts'

const publicUrl = 'https://wallet.example'
const proxied = (url: string) => `${publicUrl}/v1/image?url=${encodeURIComponent(url)}`

it.each([
  ['/public/getTokenImage/ETH', '/public/getTokenImage/ETH'],
  [`${publicUrl}/logo.png`, `${publicUrl}/logo.png`],
  ['https://tokens.example/a.png', proxied('https://tokens.example/a.png')],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
])('H-03 loads %s from this server', (source, expected) => {
  expect(imageUrl(publicUrl, source)).toBe(expected)
})

it.each([
  ['//evil.example/a.png', proxied('https://evil.example/a.png')],
  ['/\\evil.example/a.png', ''],
  ['/\t/evil.example/a.png', ''],
  ['/\n\\evil.example/a.png', ''],
  ['\\\\evil.example/a.png', ''],
  ['//wallet.example/a.png', proxied('https://wallet.example/a.png')],
  [`${publicUrl}.evil.example/a.png`, proxied(`${publicUrl}.evil.example/a.png`)],
  [`${publicUrl}@evil.example/a.png`, proxied(`${publicUrl}@evil.example/a.png`)],
  ['http:evil.example/a.png', ''],
  ['javascript:alert(1)', ''],
  ['data:image/svg+xml,<svg/>', ''],
])('H-03 lets no page load %j from another host', (source, expected) => {
  expect(imageUrl(publicUrl, source)).toBe(expected)
  const loaded = expected === '' ? publicUrl : new URL(expected, publicUrl).origin
  expect(loaded).toBe(publicUrl)
})
