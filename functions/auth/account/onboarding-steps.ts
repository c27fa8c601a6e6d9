/** The steps of a new user, in this order. */
export const stepNames = ['verify_email', 'pick_plan', 'connect_cloud', 'start_session', 'deploy'] as const;
