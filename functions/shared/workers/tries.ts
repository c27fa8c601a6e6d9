/**
 * How often a queue's worker gets a message, before it lies among the dead letters. Five tries, six worker time-outs apart, outlast
 * a database failover; what fails five times needs a person.
 */
export const mostTries = 5;
