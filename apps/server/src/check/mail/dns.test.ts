import { Resolver } from 'node:dns/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startDnsServer, type Zone } from '../../test/dnsServer.ts'
import { checkDns } from './checkDns.ts'
import { checkMailDomain } from './checkMailDomain.ts'

async function resolverFor(zone: Zone) {
  const server = await startDnsServer(zone)
  onTestFinished(() => void server.stop())
  const resolver = new Resolver({ timeout: 1_000, tries: 1 })
  resolver.setServers([server.address])
  return resolver
}

const origins = { publicUrl: 'https://wallet.example.com', secureUrl: 'https://secure.example.com' }

it('finds the hosts of both origins, also without IPv6', async () => {
  const dns = await resolverFor({
    'wallet.example.com': { A: ['203.0.113.7'] },
    'secure.example.com': { A: ['203.0.113.7'] },
  })
  expect(await checkDns(origins, dns)).toMatchObject([
    { id: 'dns.wallet.example.com', level: 'ok', what: 'wallet.example.com is 203.0.113.7.' },
    { id: 'dns.secure.example.com', level: 'ok' },
  ])
})

it('finds a host without an address, and a name server that does not answer', async () => {
  const dns = await resolverFor({ 'wallet.example.com': { A: ['203.0.113.7'] } })
  const [, secure] = await checkDns(origins, dns)
  expect(secure).toMatchObject({ level: 'error', what: 'The DNS has no address for secure.example.com.' })
  const silent = new Resolver({ timeout: 200, tries: 1 })
  silent.setServers(['127.0.0.1:1'])
  expect((await checkDns(origins, silent))[0]).toMatchObject({
    level: 'error',
    what: expect.stringContaining('does not answer'),
  })
})

it('asks for no name of this machine, and no address', async () => {
  const dns = new Resolver()
  expect(await checkDns({ publicUrl: 'http://localhost:8080', secureUrl: 'https://203.0.113.7' }, dns)).toEqual([])
})

const settings = {
  ...origins,
  smtpUrl: 'smtps://mail.example.net',
  mailFrom: 'Latchkey <hello@mail.example.com>',
  serviceName: 'Latchkey',
}
const levels = async (zone: Zone) =>
  Object.fromEntries((await checkMailDomain(settings, await resolverFor(zone))).map(({ id, level }) => [id, level]))

it('accepts a domain whose e-mails receivers can verify', async () => {
  const zone: Zone = {
    'mail.example.com': { TXT: ['v=spf1 include:_spf.example.net -all', 'another text'], MX: ['mx.example.net'] },
    's1._domainkey.mail.example.com': { TXT: ['v=DKIM1; p=AAAA'] },
    // That of the domain above counts.
    '_dmarc.example.com': { TXT: ['v=DMARC1; p=reject'] },
  }
  expect(await levels(zone)).toEqual({ 'mail.spf': 'ok', 'mail.dkim': 'ok', 'mail.dmarc': 'ok', 'mail.bounces': 'ok' })
})

it('finds what is missing', async () => {
  expect(await levels({ 'mail.example.com': { A: ['203.0.113.7'] } })).toEqual({
    'mail.spf': 'warning',
    'mail.dkim': 'warning',
    'mail.dmarc': 'warning',
    'mail.bounces': 'warning',
  })
})

it.each([
  [['v=spf1 a -all', 'v=spf1 mx -all'], 'error'],
  [['v=spf1 +all'], 'warning'],
  [['v=spf1 mx all'], 'warning'],
  [['v=spf1 a:all.example.com ?all'], 'ok'],
  [['v=spf10 -all'], 'warning'],
])('says of the SPF records %j: %s', async (TXT, level) => {
  expect(await levels({ 'mail.example.com': { TXT } })).toMatchObject({ 'mail.spf': level })
})
