import { devnetSeed } from '../devnetSeed.ts'

export const windowProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type WindowProvider = (typeof windowProviders)[number]

export const providerNames: Readonly<Record<WindowProvider, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

/** The server's client at every provider of the devnet. None of this is secret. */
export const client = {
  id: 'latchkey-devnet',
  secret: Buffer.from(devnetSeed('client secret')).toString('base64url'),
  appleTeam: 'DEVNETTEAM',
  appleKey: 'DEVNETKEY1',
}

export function isWindowProvider(text: string | undefined): text is WindowProvider {
  return windowProviders.some((name) => name === text)
}
