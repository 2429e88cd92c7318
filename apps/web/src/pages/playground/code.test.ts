import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { compileBlocks } from '../../../../../scripts/docs/compileBlocks.ts'
import { writeCode } from './code.ts'
import { readLink } from './link.ts'
import type { Offer } from './settings.ts'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const server = 'https://wallet.example.com'

const offer: Offer = {
  networks: [network('eip155:1', 'Ethereum'), network('eip155:8453', "Base's </script> 'n\" \\ \n")],
  relays: [{ url: 'wss://wallet.example.com/relay' }],
  embedded: {
    ...{ secureUrl: 'https://secure.example.com', email: true, passkey: true, guest: true },
    socials: ['google', 'x', 'github'],
  },
}

const links = [
  '',
  'preset=linen&accent=%230a6b4d&radius=medium',
  'mode=dark&font=serif&locale=ar&accent=light-dark(%23036, %239cf)',
  'email=0&passkey=0&guest=0&socials=',
  'socials=github,google&guest=0&phone=0',
  'phoneFirst=1&allWallets=0&collapseWallets=1&legalCheckbox=1',
  'swaps=0&onramp=0&order=send,receive,swaps,onramp&preset=contrast',
  'without=eip155:1&preset=slate',
]

it('writes code that compiles as it is, for each of several states', async () => {
  const codes = links.map((link) => writeCode(readLink(link).state, offer, server))
  const blocks = codes.flatMap(({ react, element, page }, index) => [
    block(`react${index}`, 'tsx', react),
    block(`element${index}`, 'ts', element),
    block(`page${index}`, 'ts', scriptOf(page)),
  ])
  expect(await compileBlocks(root, blocks, given)).toBe('')
}, 240_000)

it('writes nothing but the server for the default', () => {
  const { react, element, page } = writeCode(readLink('').state, offer, server)
  expect(react).toContain(`<LatchkeyProvider config={{ server: '${server}' }}>`)
  expect(element).toContain(`createClient({ server: '${server}' })`)
  expect(page).toContain(`<latchkey-button server="${server}"></latchkey-button>`)
  expect(page).not.toContain('createClient')
})

it('writes no tag of a name', () => {
  const { page } = writeCode(readLink('without=eip155:1').state, offer, server)
  expect(page.match(/<\/script>/g)).toHaveLength(2)
  expect(page).toContain("name: 'Base\\'s \\u003c/script> \\'n\" \\\\ \\n'")
})

it('says what differs from the server, and no more', () => {
  const { react } = writeCode(readLink('email=0&swaps=0&mode=dark').state, offer, server)
  expect(react).toMatchInlineSnapshot(`
    "import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'

    export function App() {
      return (
        <LatchkeyProvider
          config={{
            server: 'https://wallet.example.com',
            embedded: {
              secureUrl: 'https://secure.example.com',
              email: false,
              socials: ['google', 'x', 'github'],
              passkey: true,
              guest: true,
            },
          }}
          themeMode="dark"
          features={{ swaps: false }}
        >
          <LatchkeyButton />
        </LatchkeyProvider>
      )
    }
    "
  `)
})

// The file of the server is made of these (packages/elements/src/exports/standalone.ts).
const given = `
  declare module 'https://wallet.example.com/latchkey.js' {
    export { createClient } from '@latchkey/core'
    export * from '@latchkey/react/themes'
  }
`

function block(place: string, language: string, code: string) {
  return { place, path: place, language, code }
}

/** The script of the page. A page's own button is there, which no compiler knows. */
function scriptOf(page: string): string {
  const [, code = ''] = /<script type="module">\n(.*?)<\/script>/s.exec(page) ?? []
  return code.replace("querySelector('latchkey-button')", "querySelector('latchkey-button')!")
}

function network(id: 'eip155:1' | 'eip155:8453', name: string): Offer['networks'][number] {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { id, name, nativeCurrency, rpcUrls: [`${server}/v1?chainId=${id}`], blockExplorers: [], testnet: false }
}
