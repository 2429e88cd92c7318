import type { en } from './en.ts'

/** The texts of the dialog that asks for the app's signature. */
export type SignInText = Readonly<Record<keyof typeof en, string>>
