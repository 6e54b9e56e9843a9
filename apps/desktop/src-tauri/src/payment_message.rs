use serde::{Deserialize, Serialize};

/// Message of the payment page in the browser. Untrusted: it only triggers a check with the server.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(tag = "type", deny_unknown_fields)]
pub enum PaymentMessage {
    #[serde(rename = "PAYMENT_CONFIRMED", rename_all = "camelCase")]
    Confirmed { order_id: String, amount: u64, success: bool },
    #[serde(rename = "PAYMENT_FAILED", rename_all = "camelCase")]
    Failed { order_id: String, success: bool, error: String },
}

#[derive(Debug, PartialEq)]
pub enum ParseError {
    NotJson,
    WrongShape,
}

pub fn read_payment_message(body: &[u8]) -> Result<PaymentMessage, ParseError> {
    let value: serde_json::Value = serde_json::from_slice(body).map_err(|_| ParseError::NotJson)?;
    let message = serde_json::from_value(value).map_err(|_| ParseError::WrongShape)?;
    let (order_id, consistent) = match &message {
        PaymentMessage::Confirmed { order_id, success, .. } => (order_id, *success),
        PaymentMessage::Failed { order_id, success, .. } => (order_id, !success),
    };
    if order_id.is_empty() || !consistent {
        return Err(ParseError::WrongShape);
    }
    Ok(message)
}
