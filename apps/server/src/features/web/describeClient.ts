import type { ClientConfigAnswer } from '@latchkey/protocol/setup'
import type { Config } from '../../config/configSchema.ts'
import { hasOnRamp } from '../onRamp/openOnRamp.ts'
import { exchangeOf } from '../swaps/exchanges.ts'
import { describeWebApp } from './describeWebApp.ts'

/**
 * The response of `GET /v1/client-config`. The parts of the configuration that any page may see are listed explicitly.
 */
export function describeClient(config: Config, serverVersion: string): ClientConfigAnswer {
  const {
    version,
    projectId,
    networks,
    defaultNetwork,
    relays = [],
    verifyUrl,
    embedded,
    devnet,
  } = describeWebApp(config)
  return {
    version,
    serverVersion,
    projectId,
    projectValidation: config.projectValidation,
    networks,
    defaultNetwork,
    relays,
    verifyUrl,
    siwx: { isRequired: false, asks: 'onDemand' },
    embedded: embedded ?? null,
    currencies: config.currencies,
    features: {
      activity: true,
      swap: config.networks.some((network) => exchangeOf(network) !== undefined),
      onramp: hasOnRamp(config),
    },
    devnet: devnet ? { walletScript: devnet.walletScript } : null,
  }
}
