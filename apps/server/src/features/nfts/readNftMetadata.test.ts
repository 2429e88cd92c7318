import { expect, it } from 'vitest'
import { FetchRefused } from '../../fetch/guardedFetch.ts'
import { readNftMetadata } from './readNftMetadata.ts'

const publicUrl = 'https://app.example'
const png = 'data:image/png;base64,iVBORw0KGgo='
const json = (fields: object) => JSON.stringify(fields)
const encoded = (fields: object) => `data:application/json;base64,${Buffer.from(json(fields)).toString('base64')}`

function read(uri: string, files: Record<string, string> = {}) {
  const asked: string[] = []
  const guardedFetch = async (url: string) => {
    asked.push(url)
    const text = files[url]
    if (text === undefined) throw new FetchRefused('forbidden', 'not allowed')
    return { bytes: Buffer.from(text), contentType: 'application/json' }
  }
  const found = readNftMetadata(uri, { guardedFetch, publicUrl, ipfsGateway: 'https://ipfs.example' })
  return { found, asked }
}

const proxied = (url: string) => `${publicUrl}/v1/image?url=${encodeURIComponent(url)}`

it.each([
  ['a data URL', encoded({ name: 'One', image: png })],
  ['a data URL as text', `data:application/json;utf8,${encodeURIComponent(json({ name: 'One', image: png }))}`],
])('reads %s without a request', async (_, uri) => {
  const { found, asked } = read(uri)
  expect(await found).toEqual({ name: 'One', imageUrl: png })
  expect(asked).toEqual([])
})

it('reads files on IPFS and on the web, and leads every picture through the image proxy', async () => {
  const onIpfs = read('ipfs://Qm/1', {
    'https://ipfs.example/ipfs/Qm/1': json({ name: 'Two', image: 'ipfs://Qm/1.png' }),
  })
  expect(await onIpfs.found).toEqual({ name: 'Two', imageUrl: proxied('https://ipfs.example/ipfs/Qm/1.png') })
  const onWeb = read('https://nft.example/3', { 'https://nft.example/3': json({ image: 'https://nft.example/3.svg' }) })
  expect(await onWeb.found).toEqual({ name: undefined, imageUrl: proxied('https://nft.example/3.svg') })
})

it.each([
  ['an SVG', 'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+'],
  ['a large data URL', `data:image/png;base64,${'A'.repeat(5_000)}`],
  ['a script', 'javascript:alert(1)'],
  ['a file of the gateway outside IPFS', 'ipfs://../../admin'],
  ['no text', 7],
])('shows no picture for %s', async (_, image) => {
  expect((await read(encoded({ name: 'X', image })).found).imageUrl).toBe('')
})

it.each([
  '',
  'ftp://nft.example/1',
  'ipfs://../secret',
  `https://nft.example/${'x'.repeat(3_000)}`,
  'data:text/html,<b>',
])('asks nobody for the metadata at %j', async (uri) => {
  const { found, asked } = read(uri)
  expect(await found).toEqual({ name: undefined, imageUrl: '' })
  expect(asked).toEqual([])
})
