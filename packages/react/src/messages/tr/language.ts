import type { WholeLanguage } from '../language.ts'
import { buttons } from './buttons.ts'
import { first } from './first.ts'

export const language: WholeLanguage = {
  isWhole: true,
  first: { ...first, ...buttons },
  views: () => import('./views.ts'),
  money: () => import('./money.ts'),
  swap: () => import('./swap.ts'),
  names: () => import('./names.ts'),
  buy: () => import('./buy.ts'),
  permissions: () => import('./permissions.ts'),
  signIn: () => import('./signIn.ts'),
  phone: () => import('./phone.ts'),
  authMethods: () => import('./authMethods.ts'),
  embedded: () => import('./embedded.ts'),
}
