import * as z from 'zod';
import { apiTokenSchema } from '../orgs/tokens/token-schema.ts';
import { exchangedSchema } from '../orgs/trusts/trust-schema.ts';
import { deletionSchema, deletionStateSchema } from '../shared/http/deletion-schema.ts';
import { pageOf } from '../shared/http/pagination.ts';
import type { ResponsesOf } from '../shared/http/route-responses.ts';
import { onboardingSchema } from './account/onboarding-schema.ts';
import { answeredSchema, authorizationSchema } from './authorize/schema.ts';
import { deviceLoginSchema, startedDeviceSchema } from './device/schema.ts';
import { givenBackSchema } from './exchange/schema.ts';
import type { authRoutes } from './routes.ts';
import { accepted, linkMailed, ownUserSchema, signedIn, statusOf, verified } from './schema.ts';
import {
  challengeSchema,
  enrolmentSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from './second-factor/schema.ts';
import { signInSchema } from './sign-ins/schema.ts';
import { invitationSchema } from './sign-up/invitation-schema.ts';

export const authResponses = {
  signup: { 202: linkMailed },
  showInvitation: { 200: invitationSchema },
  login: { 200: signedIn, 202: challengeSchema },
  verifyEmail: { 200: verified },
  resendVerification: { 202: accepted },
  forgotPassword: { 202: accepted },
  resetPassword: {
    200: statusOf('changed', 'PasswordChanged', 'Always `changed`: the new password is set'),
  },
  logout: { 204: null },
  getMe: { 200: ownUserSchema },
  updateMe: { 200: ownUserSchema },
  changeOwnPassword: { 200: signedIn },
  changeOwnEmail: { 202: linkMailed },
  getOnboardingStatus: { 200: onboardingSchema },
  switchOrg: { 200: signedIn },
  deleteMe: { 202: deletionSchema },
  getMyDeletion: { 200: deletionStateSchema },
  cancelMyDeletion: { 204: null },
  exportMe: { 200: z.string() },
  loginWithCode: { 200: signedIn },
  getSecondFactor: { 200: secondFactorSchema },
  enrolSecondFactor: { 201: enrolmentSchema },
  confirmSecondFactor: { 200: recoveryCodesSchema },
  removeSecondFactor: { 204: null },
  renewRecoveryCodes: { 200: recoveryCodesSchema },
  listSignIns: { 200: pageOf(signInSchema) },
  refreshSignIn: { 200: signedIn },
  endAllSignIns: { 204: null },
  endSignIn: { 204: null },
  exchangeToken: { 200: exchangedSchema },
  giveBackToken: { 200: givenBackSchema },
  startDeviceLogin: { 200: startedDeviceSchema },
  showDeviceLogin: { 200: deviceLoginSchema },
  allowDeviceLogin: { 200: apiTokenSchema },
  refuseDeviceLogin: { 204: null },
  showAuthorization: { 200: authorizationSchema },
  allowAuthorization: { 200: answeredSchema },
  refuseAuthorization: { 200: answeredSchema },
} satisfies ResponsesOf<typeof authRoutes>;
