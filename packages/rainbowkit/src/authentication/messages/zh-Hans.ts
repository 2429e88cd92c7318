import type { SignInText } from './signInText.ts'

export const zhHans: SignInText = {
  title: '登录',
  why: '请用钱包签署一条消息，证明此账户属于你。',
  free: '这是免费的，也不会发送任何交易。',
  sign: '签署消息',
  signing: '请在钱包中继续…',
  disconnect: '断开连接',
  declined: '你拒绝了签名。准备好后请重试。',
  failed: '无法登录，请重试。',
  back: '返回',
  close: '关闭',
}
