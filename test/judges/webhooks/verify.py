"""Reads requests, one JSON object a line, and says for each whether the library accepts it."""
import json
import sys

from standardwebhooks.webhooks import Webhook, WebhookVerificationError

for line in sys.stdin:
    asked = json.loads(line)
    try:
        Webhook(asked["secret"]).verify(asked["body"], asked["headers"])
        print("accepted")
    except WebhookVerificationError as error:
        print(f"refused: {error}")
