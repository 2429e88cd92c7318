import { View as Activity } from './Activity.tsx'
import { View as Transaction } from './Transaction.tsx'

export const views = { Activity, Transaction }
