import type { Catalogue } from '@latchkey/ui'
import type { signIn as english } from '../en/signIn.ts'

export const signIn: Catalogue<typeof english> = {
  asks: (app) => `${app}에서 이 지갑의 소유자임을 증명해 달라고 요청해요.`,
  harmless: '서명은 무료이며 자금을 이동하지 않아요. 서명할 내용:',
  domain: '사이트',
  statement: '내용',
  account: '계정',
  network: '네트워크',
  expires: '만료 시각',
  sign: '서명',
  cancel: '취소',
  owedHint: '이 앱을 사용하려면 로그인해야 해요. 취소하면 이전 세션으로 돌아가거나 지갑 연결이 해제돼요.',
  declinedHint: '아무것도 서명하지 않았어요.',
  failedHint: (wallet) => `${wallet} 지갑을 열어 잠금이 해제되어 있는지 확인하고 다시 시도해 주세요.`,
  smartAccountHint: '다른 계정으로 로그인해 주세요.',
  continueHint: '지갑에서 메시지에 서명해 주세요.',
}
