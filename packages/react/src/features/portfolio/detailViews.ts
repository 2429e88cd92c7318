import { View as Token } from './Token.tsx'
import { View as Transaction } from './Transaction.tsx'

/** What a row of the balances or of the activity opens. */
export const views = { Token, Transaction }
