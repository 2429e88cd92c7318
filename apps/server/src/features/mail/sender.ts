import type { Config } from '../../config/configSchema.ts'

type Sender = string | { name: string; address: string }

/** Whom e-mails are from. */
export function senderOf(config: Pick<Config, 'mailFrom' | 'serviceName' | 'secureUrl' | 'publicUrl'>): Sender {
  const host = new URL(config.secureUrl ?? config.publicUrl).hostname
  return config.mailFrom ?? { name: config.serviceName, address: `no-reply@${host}` }
}

/** The address alone, as mail servers exchange it. */
export function addressOf(from: Sender): string {
  if (typeof from !== 'string') return from.address
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
}
