Feature: System for mini robots

  Scenario: The person turns to the AI-agent system and back
    Given the original system of a mini robot
    Then the original system
    When the choice is kept
    And chooses the AI-agent system
    Then the AI-agent system
    And system is "agentOS"
    When chooses the original system
    Then the original system
