import type { ErrorTexts } from './en.ts'

export const ptBR: ErrorTexts = {
  EMAIL_THROTTLED: (seconds) => `Tente novamente em ${seconds} s`,
  INVALID_EMAIL: 'E-mail inválido. Tente novamente',
  MAIL_FAILED: 'Não foi possível enviar o e-mail. Tente novamente',
  EMAIL_IN_USE: 'Este endereço de e-mail não pode ser usado. Use outro',
  OTP_INVALID: 'Código inválido',
  OTP_EXPIRED: 'O código expirou. Comece de novo',
  OTP_LOCKED: 'Muitos códigos errados. Peça um novo mais tarde',
  DEVICE_DENIED: 'O login foi recusado. Se foi você, comece de novo',
  DEVICE_EXPIRED: 'Este e-mail expirou. Comece de novo',
  SIGN_IN_METHOD_DISABLED: 'Este método de login não está disponível aqui',
  SOCIAL_INIT_FAILED: 'Não foi possível iniciar o login. Tente novamente',
  SOCIAL_POPUP_BLOCKED: 'O navegador bloqueou a janela. Permita-a e tente novamente',
  SOCIAL_WINDOW_CUT: 'As configurações deste site cortam a conexão com a janela de login. Entre de outra forma',
  SOCIAL_STATE_INVALID: 'Este login não começou aqui ou expirou. Comece de novo',
  SOCIAL_DENIED: 'O provedor não autenticou você. Tente novamente',
  FARCASTER_FAILED: 'Não foi possível conectar ao Farcaster. Tente novamente',
  PASSKEY_FAILED: 'A chave de acesso não foi aceita. Tente novamente',
  PASSKEY_NO_PRF:
    'Esta chave de acesso não pode proteger uma chave de recuperação. Use outra, uma senha ou um kit de recuperação',
  SESSION_ENDED: 'Sua sessão foi encerrada. Entre novamente',
  STEP_UP_REQUIRED: 'Primeiro, confirme que é você',
  DEVICE_WATCHED: 'Um dispositivo novo precisa esperar um dia para fazer isso',
  WALLET_FROZEN: 'Esta carteira está bloqueada. Desbloqueie-a em Segurança',
  SHARE_UNAVAILABLE: 'Não foi possível restaurar a chave neste dispositivo. Tente novamente',
  SHARE_MISMATCH: 'As partes da chave não combinam. Nada foi assinado',
  SHARE_THROTTLED: 'Esta carteira está assinando com muita frequência. Tente mais tarde',
  SIGNATURE_FAULTY: 'A assinatura era inválida e foi descartada. Tente novamente',
  RANDOMNESS_FAILED:
    'Este navegador não tem números aleatórios seguros. Nenhuma carteira foi criada. Use outro navegador',
  RECOVERY_REQUIRED: 'Primeiro, recupere sua carteira neste dispositivo',
  RECOVERY_FAILED: 'Isto não abre a carteira. Tente novamente',
  RECOVERY_WEAKENED: 'O servidor ofereceu uma proteção mais fraca do que a aceita aqui. Nada foi aberto',
  RECOVERY_UNTESTED: 'Primeiro, adicione dois métodos de recuperação e teste cada um',
  STORAGE_BLOCKED:
    'Seu navegador bloqueia o armazenamento de que esta carteira precisa. Permita cookies ou use outro navegador',
  STORAGE_UNAVAILABLE:
    'Este navegador não guarda nada deste site. Permita o armazenamento ou saia da navegação anônima',
  STORAGE_FULL:
    'Este navegador não tem mais espaço para sua parte da chave. Apague dados de outros sites e tente novamente',
  LAST_SIGN_IN_METHOD: 'Este é seu último método de entrada. Adicione outro primeiro',
  EXPORT_LIMITED: 'As chaves podem ser exportadas três vezes por dia. Tente novamente amanhã',
  RATE_LIMITED: 'Muitas solicitações. Aguarde um momento e tente novamente',
  REQUEST_FAILED: 'Não foi possível acessar o servidor. Verifique sua conexão e tente novamente',
  SERVER_ERROR: 'O servidor teve um problema. Tente novamente em instantes',
}
