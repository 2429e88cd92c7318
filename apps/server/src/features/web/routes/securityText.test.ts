import { expect, it } from 'vitest'
import { testConfig } from '../../../test/startApp.ts'
import { securityTextRoutes } from './securityText.ts'

const network = {
  id: 'eip155:1',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://127.0.0.1:9' }],
}
const path = '/.well-known/security.txt'
const now = () => Date.UTC(2026, 10, 23, 15, 30)

it("serves security.txt (RFC 9116) with the operator's contact", async () => {
  const config = testConfig({ networks: [network], securityContact: 'mailto:security@example.com' })
  const response = await securityTextRoutes(config, 'https://wallet.example.com', now).request(path)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  expect(await response.text()).toBe(
    [
      'Contact: mailto:security@example.com',
      'Expires: 2027-05-22T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://wallet.example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

it('has no security.txt when the operator names no contact', async () => {
  const config = testConfig({ networks: [network] })
  expect((await securityTextRoutes(config, 'https://wallet.example.com', now).request(path)).status).toBe(404)
})

it.each([
  'security@example.com',
  'http://example.com',
  'mailto:a@b.example\nContact: mailto:c@d.example',
  'javascript:1',
])('rejects the contact %s', (securityContact) =>
  expect(() => testConfig({ networks: [network], securityContact })).toThrow('securityContact'),
)
