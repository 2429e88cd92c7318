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
  errorTitle: (code) => errorTitles[code] ?? '',
  refusedHint: '서버가 이 로그인을 받아들이지 않았어요. 이 기기의 날짜와 시간을 확인하고 다시 시도해 주세요.',
  continueHint: '지갑에서 메시지에 서명해 주세요.',
}

const errorTitles: Readonly<Record<string, string>> = {
  SIGNATURE_DECLINED: '서명하지 않았어요',
  SMART_ACCOUNT_UNSUPPORTED: '이 앱은 스마트 계정을 지원하지 않을 수 있어요',
  SIWX_NOT_ENABLED: '여기서는 로그인할 수 없어요',
  SIWX_NO_ADDRESS: '연결된 계정이 없어요. 지갑을 연결하고 다시 시도해 주세요',
  SIWX_NO_NETWORK: '여기서는 이 계정의 네트워크를 사용할 수 없어요. 네트워크를 바꾸고 다시 시도해 주세요',
  SIWX_NO_CONNECTION_CLIENT: '이 계정의 지갑이 연결되어 있지 않아요. 연결하고 다시 시도해 주세요',
}
