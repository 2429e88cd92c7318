import type { Kind } from './kind.ts'
import { accounts } from './kinds/accounts.ts'
import { collectibles } from './kinds/collectibles.ts'
import { delegations } from './kinds/delegations.ts'
import { exchanges } from './kinds/exchanges.ts'
import { forwards } from './kinds/forwards.ts'
import { permit2 } from './kinds/permit2.ts'
import { permits } from './kinds/permits.ts'
import { seaport } from './kinds/seaport.ts'
import { transfers } from './kinds/transfers.ts'

/** Every kind of typed data that can be decoded. Anything else needs a second confirmation. */
export const kinds: readonly Kind[] = [
  ...permits,
  ...permit2,
  ...transfers,
  ...delegations,
  ...forwards,
  ...accounts,
  ...seaport,
  ...exchanges,
  ...collectibles,
]
