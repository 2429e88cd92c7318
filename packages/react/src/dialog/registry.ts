import type { Catalogue } from '@latchkey/ui'
import type { ComponentType } from 'react'
import type { first } from '../messages/en/first.ts'
import type { MessagePart } from '../messages/loadMessages.ts'
import type { GuardedView, ViewName, ViewOf } from './navigation.ts'

/** What is known of a view before its code is there. */
export type ViewEntry<Name extends DrawnViewName> = {
  /** Its heading, and with it the dialog's name. Undefined: the view's own `subject`, such as a wallet's name, is the heading. */
  title: keyof TextOnly
  /** Parts of the catalogue beyond `first`. */
  parts: readonly Exclude<MessagePart, 'first'>[]
  load: () => Promise<ViewModule<Name>> | ViewModule<Name>
}
export type ViewModule<Name extends DrawnViewName> = { View: ComponentType<ViewProps<Name>> }
export type ViewProps<Name extends DrawnViewName> = { view: ViewOf<Name> }
export type DrawnViewName = Exclude<ViewName, GuardedView['view']>

type TextOnly = {
  [Key in keyof Catalogue<typeof first> as Catalogue<typeof first>[Key] extends string ? Key : never]: string
}

/** Apart from the table itself: views know what they are given, the table knows the views. */
export type Registry = { readonly [Name in DrawnViewName]: ViewEntry<Name> }
