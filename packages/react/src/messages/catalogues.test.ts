import { describe, expect, it } from 'vitest'
import { authMethods as arAuthMethods } from './ar/authMethods.ts'
import { embedded as arEmbedded } from './ar/embedded.ts'
import { first as arFirst } from './ar/first.ts'
import { money as arMoney } from './ar/money.ts'
import { permissions as arPermissions } from './ar/permissions.ts'
import { phone as arPhone } from './ar/phone.ts'
import { signIn as arSignIn } from './ar/signIn.ts'
import { views as arViews } from './ar/views.ts'
import { authMethods } from './en/authMethods.ts'
import { embedded } from './en/embedded.ts'
import { first } from './en/first.ts'
import { money } from './en/money.ts'
import { permissions } from './en/permissions.ts'
import { phone } from './en/phone.ts'
import { signIn } from './en/signIn.ts'
import { views } from './en/views.ts'

const parts = {
  first: [first, arFirst],
  views: [views, arViews],
  money: [money, arMoney],
  signIn: [signIn, arSignIn],
  permissions: [permissions, arPermissions],
  phone: [phone, arPhone],
  authMethods: [authMethods, arAuthMethods],
  embedded: [embedded, arEmbedded],
} as const

describe.each(Object.entries(parts))('%s', (_, [english, arabic]) => {
  it('has every text in Arabic script', () => {
    const sentences = Object.entries<unknown>(arabic).filter(([, value]) => typeof value === 'string')
    for (const [key, sentence] of sentences) expect(sentence, key).toMatch(/[\u0600-\u06ff]/)
    expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort())
  })
})

it('counts periods in Arabic', () => {
  expect([1, 2, 7, 30].map((count) => arPermissions.per(count, 'day'))).toEqual([
    'كل يوم',
    'كل يومين',
    'كل 7 أيام',
    'كل 30 يومًا',
  ])
})

it('uses Arabic plural forms', () => {
  expect([0, 1, 2, 3, 11, 100].map((count) => arViews.walletCount(count))).toEqual([
    'لا محافظ',
    'محفظة واحدة',
    'محفظتان',
    '3 محافظ',
    '11 محفظة',
    '100 محفظة',
  ])
})
