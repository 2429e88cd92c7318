import type { EmbeddedOptions } from '@latchkey/core'
import type { NetworkId } from '@latchkey/protocol'
import { embeddedError, type SocialProvider, socialProviders, type WalletUser } from '@latchkey/protocol/frame'
import type { View } from '../../context/navigation.ts'
import type { LatchkeyOptions } from '../../context/options.ts'
import type { FrameAnswers } from '../embedded.ts'
import { base, ethereum } from '../networks.ts'
import type { Picture } from '../picture.ts'
import { ada, bob, type SceneWallet } from '../wallet.ts'
import { balances } from './account.ts'

const Connect: View = { view: 'Connect' }
const fox: SceneWallet = { name: 'Fox Wallet', hue: 25 }
const owl: SceneWallet = { name: 'Owl', hue: 265 }
const email = 'ada.lovelace@example.com'

const methods = (socials: readonly SocialProvider[], more: Partial<EmbeddedOptions> = {}): EmbeddedOptions => ({
  ...{ secureUrl: 'https://secure.test', email: true, socials, passkey: true },
  ...more,
})

function first(
  state: string,
  embedded: EmbeddedOptions,
  wallets: readonly SceneWallet[] = [],
  options?: LatchkeyOptions,
): Picture {
  return {
    id: `Connect/${state}`,
    stack: [Connect],
    scene: { wallets, embedded: { options: embedded } },
    options,
  }
}

/** Somebody who has signed in here before, and signed out. */
function comeBack(state: string, user: Partial<WalletUser>): Picture {
  const options = methods(['apple', 'google', 'x', 'discord'])
  return {
    id: `Connect/${state}`,
    stack: [Connect],
    scene: { embedded: { options: { ...options, passkey: true, guest: true }, user, isRemembered: true } },
  }
}

function later(state: string, view: View, answers: FrameAnswers = {}, more: Partial<Picture> = {}): Picture {
  return {
    id: `${view.view}/${state}`,
    stack: [Connect, view],
    scene: { embedded: { options: methods(socialProviders), answers } },
    ...more,
  }
}

function account(
  state: string,
  user: Partial<WalletUser>,
  view: View = { view: 'Account' },
  smartAccountNetworks: readonly NetworkId[] = [],
  held: readonly object[] = balances,
): Picture {
  return {
    id: `${view.view}/${state}`,
    stack: view.view === 'Account' ? [view] : [{ view: 'Account' }, view],
    scene: {
      embedded: { options: methods(socialProviders), user, smartAccountNetworks },
      answers: { '/v1/account/*/balance': { balances: held } },
    },
  }
}

const eoa = { address: ada, type: 'eoa' as const }
const smart = { address: bob, type: 'smartAccount' as const }
const smartUser: Partial<WalletUser> = { accounts: [smart, eoa], preferredAccountType: 'smartAccount', address: bob }

const now = Date.now()
const device: View = { view: 'EmailVerifyDevice', email, matchNumber: '47', sentAt: now }
const ofSocial: View = { view: 'EmailVerifyDevice', matchNumber: '47', sentAt: now }
const social: View = { view: 'ConnectingSocial', provider: 'google' }
const url = 'https://secure.test/siwf#c=7f3k2m9q1w8e5r4t6y2u'

export const embeddedPictures: readonly Picture[] = [
  first('all socials', methods(socialProviders, { guest: true })),
  first('socials and wallets', methods(['google', 'apple', 'x', 'discord']), [fox, owl]),
  comeBack('after Google', { provider: 'google', email: null }),
  comeBack('after a passkey', { provider: 'passkey', email: null }),
  comeBack('after a guest', { provider: 'guest', email: null }),
  first('two socials', methods(['google', 'github'])),
  first('wallets behind a button', methods(['google', 'x', 'github']), [fox, owl], {
    features: { collapseWallets: true },
  }),
  { id: 'ConnectWallets/ready', stack: [Connect, { view: 'ConnectWallets' }], scene: { wallets: [fox, owl] } },
  later('ready', { view: 'EmailLogin', email }),
  later('waiting', device),
  later('refused', device, { CONNECT_DEVICE: embeddedError('DEVICE_DENIED') }),
  later('expired', device, { CONNECT_DEVICE: embeddedError('DEVICE_EXPIRED') }),
  later('no frame', device, { CONNECT_DEVICE: embeddedError('FRAME_LOAD_FAILED') }),
  later('of a social', ofSocial),
  later('of a social, expired', ofSocial, { CONNECT_DEVICE: embeddedError('DEVICE_EXPIRED') }),
  later('ready', { view: 'EmailVerifyOtp', email, sentAt: now }),
  later('sent long ago', { view: 'EmailVerifyOtp', email: `${'a-very-long-name-'.repeat(4)}@example.com`, sentAt: 0 }),
  later('of a social', { view: 'EmailVerifyOtp', sentAt: now }),
  later('ready', { view: 'ConnectSocials' }),
  later('waiting', social, {}, { popup: 'open' }),
  later('failed', social, { GET_SOCIAL_REDIRECT_URI: embeddedError('SOCIAL_INIT_FAILED') }, { popup: 'open' }),
  later('blocked', social),
  later('code', { view: 'ConnectingFarcaster' }, { GET_FARCASTER_URI: { url } }),
  later('preparing', { view: 'ConnectingFarcaster' }),
  later('failed', { view: 'ConnectingFarcaster' }, { GET_FARCASTER_URI: embeddedError('FARCASTER_FAILED') }),
  later('waiting', { view: 'ConnectingPasskey' }),
  later('failed', { view: 'ConnectingPasskey' }, { CONNECT_PASSKEY: embeddedError('PASSKEY_FAILED') }),
  later('ready', { view: 'ApproveTransaction' }),
  account('by e-mail', { email: 'somebody.with.a.very.long.name@example.com' }),
  account('named by its user', { accountName: 'Savings' }),
  account('by a social', { provider: 'github', userName: 'ada', email: null }),
  account('as a guest', { provider: 'guest', email: null }),
  account('as a guest without money', { provider: 'guest', email: null }, undefined, undefined, []),
  account('by e-mail without money', {}, undefined, undefined, []),
  account('ready', {}, { view: 'UpdateEmailWallet' }),
  account('ready', {}, { view: 'UpdateEmailPrimaryOtp', next: 'new@example.com' }),
  account('ready', {}, { view: 'UpdateEmailSecondaryOtp', next: 'new@example.com' }),
  account('embedded wallet', {}, { view: 'Settings' }),
  account('with an EOA and a smart account', { accounts: [eoa, smart] }),
  { ...account('with a smart account', smartUser), options: { features: { smartSessions: true } } },
  account('with an EOA and a smart account', { accounts: [eoa, smart] }, { view: 'ProfileWallets' }),
  account('with a smart account', smartUser, { view: 'ProfileWallets' }),
  account('with a smart account', smartUser, { view: 'Receive' }, [ethereum.id]),
  account('with a smart account on several networks', smartUser, { view: 'Receive' }, [ethereum.id, base.id]),
]
