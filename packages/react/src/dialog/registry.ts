import type { ComponentType } from 'react'
import type { MessagePart } from '../messages/loadMessages.ts'
import type { GuardedView, ViewName, ViewOf } from './navigation.ts'

/** How a view is had. */
export type ViewEntry<Name extends DrawnViewName> = {
  /** Parts of the catalogue beyond `first`. */
  parts: readonly Exclude<MessagePart, 'first'>[]
  load: () => Promise<ViewModule<Name>> | ViewModule<Name>
}
export type ViewModule<Name extends DrawnViewName> = { View: ComponentType<ViewProps<Name>> }
export type ViewProps<Name extends DrawnViewName> = { view: ViewOf<Name> }
export type DrawnViewName = Exclude<ViewName, GuardedView['view']>

/** Apart from the table itself: views know what they are given, the table knows the views. */
export type Registry = { readonly [Name in DrawnViewName]: ViewEntry<Name> }
