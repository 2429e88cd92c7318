import type { SignInText } from './signInText.ts'

export const zhHant: SignInText = {
  title: '登入',
  why: '請用錢包簽署一則訊息，證明此帳戶屬於你。',
  free: '完全免費，也不會傳送任何交易。',
  sign: '簽署訊息',
  signing: '請在錢包中繼續…',
  disconnect: '中斷連接',
  declined: '你拒絕了簽署。準備好後請再試一次。',
  failed: '無法將你登入，請再試一次。',
  back: '返回',
  close: '關閉',
}
