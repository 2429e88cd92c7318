import type { ComponentType } from 'react'
import type { MessagePart } from '../messages/loadMessages.ts'
import type { ViewName, ViewOf } from './navigation.ts'

/** How a view is had. */
export type ViewEntry<Name extends ViewName> = {
  /** Parts of the catalogue beyond `first`. */
  parts: readonly Exclude<MessagePart, 'first'>[]
  load: () => Promise<ViewModule<Name>> | ViewModule<Name>
}
export type ViewModule<Name extends ViewName> = { View: ComponentType<ViewProps<Name>> }
export type ViewProps<Name extends ViewName> = { view: ViewOf<Name> }

/** Apart from the table itself: views know what they are given, the table knows the views. */
export type Registry = { readonly [Name in ViewName]: ViewEntry<Name> }
