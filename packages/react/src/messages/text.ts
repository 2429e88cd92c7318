import { createI18n } from '@latchkey/ui'
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

/** One hook for each part of the catalogue. The dialog loads a part before it shows a view that uses it. */
export const { I18nProvider: FirstTextProvider, useText: useFirstText } = createI18n<typeof first>()
export const { I18nProvider: ViewsTextProvider, useText: useViewsText } = createI18n<typeof views>()
export const { I18nProvider: MoneyTextProvider, useText: useMoneyText } = createI18n<typeof money>()
export const { I18nProvider: BuyTextProvider, useText: useBuyText } = createI18n<typeof buy>()
export const { I18nProvider: SwapTextProvider, useText: useSwapText } = createI18n<typeof swap>()
export const { I18nProvider: NamesTextProvider, useText: useNamesText } = createI18n<typeof names>()
export const { I18nProvider: PermissionsTextProvider, useText: usePermissionsText } = createI18n<typeof permissions>()
export const { I18nProvider: SignInTextProvider, useText: useSignInText } = createI18n<typeof signIn>()
export const { I18nProvider: PhoneTextProvider, useText: usePhoneText } = createI18n<typeof phone>()
export const { I18nProvider: AuthMethodsTextProvider, useText: useAuthMethodsText } = createI18n<typeof authMethods>()
export const { I18nProvider: EmbeddedTextProvider, useText: useEmbeddedText } = createI18n<typeof embedded>()
