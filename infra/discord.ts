import { CfnParameter } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

export interface DiscordParameters {
  readonly publicKey: string;
  /** The name of the parameter in SSM that holds the bot's token: the token itself is in no template. */
  readonly tokenParameter: string;
  /** The name of the parameter in SSM that holds the key of sealed moves. */
  readonly sealKeyParameter: string;
}

/** What differs from one Discord application to the next. Asked for at the first deployment and remembered after it. */
export const discordParameters = (scope: Construct): DiscordParameters => ({
  publicKey: new CfnParameter(scope, 'PublicKey', {
    description: "The application's public key, from the developer portal",
    allowedPattern: '[0-9a-f]{64}',
  }).valueAsString,
  sealKeyParameter: new CfnParameter(scope, 'SealKeyParameter', {
    description: 'The SecureString parameter in SSM that holds the key of sealed moves',
    default: '/flagfall/seal-key',
    allowedPattern: '/[a-zA-Z0-9_./-]+',
  }).valueAsString,
  tokenParameter: new CfnParameter(scope, 'TokenParameter', {
    description: "The SecureString parameter in SSM that holds the bot's token",
    default: '/flagfall/bot-token',
    allowedPattern: '/[a-zA-Z0-9_./-]+',
  }).valueAsString,
});
