import * as v from 'valibot'

/** Accounts elsewhere that the embedded wallet accepts by a window of theirs (R5.02a). Farcaster has a flow of its own. */
export const windowProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export const windowProviderSchema = v.picklist(windowProviders)
export type WindowProvider = (typeof windowProviders)[number]

/** The seven socials, in the order in which they are offered by default (R9.14d). */
export const socialProviders = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'] as const
export const socialProviderSchema = v.picklist(socialProviders)
export type SocialProvider = (typeof socialProviders)[number]
