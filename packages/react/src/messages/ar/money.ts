import type { Catalogue } from '@latchkey/ui'
import type { money as english } from '../en/money.ts'

export const money: Catalogue<typeof english> = {
  token: 'العملة',
}
