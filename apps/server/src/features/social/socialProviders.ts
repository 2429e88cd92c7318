import type { WindowProvider } from '@latchkey/protocol/frame'
import type { Config } from '../../config/configSchema.ts'
import { apple } from './providers/apple.ts'
import { discord } from './providers/discord.ts'
import { facebook } from './providers/facebook.ts'
import { github } from './providers/github.ts'
import { google } from './providers/google.ts'
import { x } from './providers/x.ts'
import type { ProviderDeps, SocialProvider } from './socialProvider.ts'

const made = { google, github, apple, facebook, x, discord }

/** The configured providers. Each has its own redirect URI, so that one can't answer for another (mix-up attack). */
export function socialProviders(
  { social, secureUrl = '' }: Pick<Config, 'social' | 'secureUrl'>,
  deps: Pick<ProviderDeps, 'fetch' | 'now'>,
): (name: WindowProvider) => SocialProvider | undefined {
  const providers = new Map<WindowProvider, SocialProvider>()
  for (const [name, make] of Object.entries(made) as [WindowProvider, (typeof made)[WindowProvider]][]) {
    const settings = social[name]
    const redirectUri = `${new URL(secureUrl).origin}/oauth/cb/${name}`
    if (settings) providers.set(name, make(settings, { ...deps, redirectUri }))
  }
  return (name) => providers.get(name)
}
