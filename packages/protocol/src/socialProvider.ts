import * as v from 'valibot'

/** Social providers whose login opens a window. Farcaster works differently. */
export const windowProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export const windowProviderSchema = v.picklist(windowProviders)
export type WindowProvider = (typeof windowProviders)[number]

/** The seven social providers, in their default order. */
export const socialProviders = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'] as const
export const socialProviderSchema = v.picklist(socialProviders)
export type SocialProvider = (typeof socialProviders)[number]
