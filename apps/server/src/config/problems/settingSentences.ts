import type { configSchema } from '../configSchema.ts'

type Setting = keyof (typeof configSchema)['entries']

/**
 * What a setting does, for the comments of a settings file. Each is a part of its row in docs/run/configuration.md, which a
 * test compares.
 */
export const settingSentences = {
  publicUrl: 'the URL that browsers use to reach it',
  secureUrl: 'the origin that holds keys',
  host: 'the address it listens on',
  port: 'the port that serves `publicUrl`',
  trustProxy: 'how many proxies in front of the server add to `X-Forwarded-For`',
  securePort: 'the port that serves this origin; the proxy in front routes its host there',
  projectId: '32 lower-case hex digits that your pages send with each request',
  networks: 'the supported networks',
  defaultNetwork: 'the id of one of them',
  dataDir: "where the embedded database and the relay's messages are stored; used by one server at a time",
  cacheDir: 'files that can be deleted and are created again',
  masterKeyFile: "a file with one key per line, that wrap the server's shares",
  recoveryKeyFile: 'the same for managed recovery shares; best stored on another machine',
  mailFrom: 'the sender address of e-mails',
  serviceName: 'the name of this service in e-mails',
  metricsPort: 'serves Prometheus metrics on this port',
  currencies: '`usd`, `eur`; the first is the default',
  allowedOrigins: 'the origins that may embed the dialog',
  walletOrigins: 'the exact origins of pages that may embed the wallet, in addition to `publicUrl`',
  legal: '`{ "termsUrl", "privacyUrl" }`, shown in the dialog',
  securityContact: 'where to report vulnerabilities, `mailto:…` or `https://…`',
} as const satisfies Partial<Record<Setting, string>>
