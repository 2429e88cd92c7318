import type { Catalogue } from '@latchkey/ui'
import type { authMethods } from './en/authMethods.ts'
import type { buy } from './en/buy.ts'
import type { embedded } from './en/embedded.ts'
import type { first } from './en/first.ts'
import type { money } from './en/money.ts'
import type { names } from './en/names.ts'
import type { permissions } from './en/permissions.ts'
import type { phone } from './en/phone.ts'
import type { signIn } from './en/signIn.ts'
import type { swap } from './en/swap.ts'
import type { views } from './en/views.ts'

/** The catalogue in parts, each loaded with the views that use it. */
export type Messages = {
  first: Catalogue<typeof first>
  views: Catalogue<typeof views>
  money: Catalogue<typeof money>
  swap: Catalogue<typeof swap>
  names: Catalogue<typeof names>
  buy: Catalogue<typeof buy>
  permissions: Catalogue<typeof permissions>
  signIn: Catalogue<typeof signIn>
  phone: Catalogue<typeof phone>
  authMethods: Catalogue<typeof authMethods>
  embedded: Catalogue<typeof embedded>
}
/** All parts but `first`, which is loaded before a click (loadFirst.ts). */
export type LazyPart = Exclude<keyof Messages, 'first'>
